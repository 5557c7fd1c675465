// What type checkers know of <bump-box>: what document.createElement answers with, and its attributes in JSX and
// templates.
// A framework that is not installed is left out: that is what each `@ts-ignore` is for, so that each is one line.
import type { BumpBox, BumpBoxEventMap, BumpBoxEvents } from './bump-box.js';

/** The attributes of <bump-box>. `true`, or an empty text, is an attribute that is there. */
export interface BumpBoxAttributes {
  /** A name of ours, an address, or # and the id of an element with the scene's JSON. */
  scene?: string | undefined;
  /** A bar with time and menu. */
  controls?: boolean | '' | undefined;
  /** Time stands still at first. */
  paused?: boolean | '' | undefined;
  /** What is drawn over the scene, by words with commas between them. */
  overlays?: string | undefined;
  theme?: 'light' | 'dark' | 'auto' | undefined;
}

/** `onready`, `oncollision` and so on, as React 19 and Preact listen. */
export type BumpBoxListeners = {
  [Type in keyof BumpBoxEvents as `on${Type}`]?: ((event: BumpBoxEvents[Type]) => void) | undefined;
};

type Markup<Base> = Omit<Base, keyof BumpBoxAttributes | keyof BumpBoxListeners> &
  BumpBoxAttributes &
  BumpBoxListeners;

declare module './bump-box.js' {
  interface BumpBox {
    addEventListener<Type extends keyof BumpBoxEventMap>(
      type: Type,
      listener: (this: BumpBox, event: BumpBoxEventMap[Type]) => unknown,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<Type extends keyof BumpBoxEventMap>(
      type: Type,
      listener: (this: BumpBox, event: BumpBoxEventMap[Type]) => unknown,
      options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | EventListenerOptions,
    ): void;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'bump-box': BumpBox;
  }
}

// @ts-ignore
import type * as React from 'react';
// @ts-ignore
import type * as Preact from 'preact';
// @ts-ignore
import type * as Solid from 'solid-js';
// @ts-ignore
import type * as Svelte from 'svelte/elements';

// @ts-ignore
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bump-box': Markup<React.DetailedHTMLProps<React.HTMLAttributes<BumpBox>, BumpBox>>;
    }
  }
}
// @ts-ignore
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'bump-box': Markup<Preact.JSX.HTMLAttributes<BumpBox>>;
    }
  }
}
// @ts-ignore
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'bump-box': Markup<Solid.JSX.HTMLAttributes<BumpBox>>;
    }
  }
}
// @ts-ignore
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'bump-box': Markup<Svelte.HTMLAttributes<BumpBox>>;
  }
}
