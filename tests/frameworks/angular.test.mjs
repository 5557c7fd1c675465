// All entries of the package in a project with Angular, built for production by its own command (esbuild) into files that any
// server can show: engines in a component, and <bump-box> in its template, with attributes and events as Angular binds them.
import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { served, shown } from '../package/browsers.mjs';
import { answers } from '../package/entries.mjs';
import { asModule, command, noPage } from './framework.mjs';
import { frameworkProject } from './install.mjs';
import { saidOfWhere } from '../package/project.mjs';
import { compareWithTable, proved, versionOf } from '../package/support.mjs';

const builder = '@angular/build:application';
const options = {
  browser: 'src/main.ts',
  index: 'src/index.html',
  tsConfig: 'tsconfig.json',
  outputPath: 'dist',
  // The one entry whose file lies beside the script is got as Angular gets files of packages.
  ...JSON.parse(saidOfWhere(/^```json\n(.*)\n```/m)),
};
const compilerOptions = {
  strict: true,
  skipLibCheck: true,
  isolatedModules: true,
  experimentalDecorators: true,
  importHelpers: true,
  target: 'ES2022',
  module: 'preserve',
};
const scene = `<script type="application/json" id="empty">{ "bumpbox": 1, "bodies": [] }</script>`;

test('Angular: engines in a component, and <bump-box> in its template', async () => {
  const folder = await frameworkProject('angular', {
    'angular.json': JSON.stringify({
      version: 1,
      projects: {
        consumer: { projectType: 'application', root: '', architect: { build: { builder, options } } },
      },
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions,
      angularCompilerOptions: { strictTemplates: true, strictInjectionParameters: true },
      files: ['src/main.ts'],
    }),
    'src/index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>consumer</title><base href="/"><link rel="icon" href="data:,"></head><body>${scene}<app-root></app-root></body></html>`,
    'src/main.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { BumpBoxEventMap } from 'bumpbox/element';
import { answerAll } from './component-answers';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<bump-box [attr.scene]="scene" (ready)="tell(\\'ready\\')" (error)="failed($event)"></bump-box>',
})
class App {
  readonly scene = '#empty';
  failed({ detail }: BumpBoxEventMap['error']) {
    void this.tell(detail.message);
  }
  async tell(element: string) {
    const answers = { ...JSON.parse(await answerAll()), element };
    document.documentElement.dataset['answer'] = JSON.stringify(answers);
  }
}
bootstrapApplication(App).catch(console.error);
`,
    'src/component-answers.ts': `// @ts-nocheck\n${asModule(noPage)}`,
  });
  await command(folder, '@angular/cli/bin/ng.js', ['build']);
  const url = await served(path.join(folder, 'dist/browser'));
  assert.deepEqual(JSON.parse(await shown(`${url}index.html`)), answers());
  proved('Angular', versionOf(path.join(folder, 'node_modules/@angular/core')), answers(), [
    'component',
    'template',
    'assets',
  ]);
});

compareWithTable();
