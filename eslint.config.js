// What ESLint looks for: mistakes, not layout (Prettier's) and not types (TypeScript's).

import js from '@eslint/js';
import globals from 'globals';

export default [
  {
    ignores: [
      'build/',
      'dist/',
      'web/code/generated/',
      'web/course/programs/', // answers to exercises, wrong ones too
      'web/docs/site/',
      'web/library/generated/',
    ],
  },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2022 },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-shadow': 'error',
      'no-throw-literal': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-use-before-define': ['error', { functions: false, classes: false, variables: false }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['web/**'], languageOptions: { globals: globals.browser } },
  {
    // Several engines of a page run the same modules: what one keeps stands in the engine (web/library/hosts.js).
    files: ['web/library/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'Program > VariableDeclaration[kind="let"]',
          'Program > ExportNamedDeclaration > VariableDeclaration[kind="let"]',
          'Program > VariableDeclaration NewExpression[callee.name=/^(Map|Set|WeakMap|WeakSet|\\w+Array)$/]',
        ].map((selector) => ({ selector, message: 'All engines of a page would share it.' })),
      ],
    },
  },
  // Browser tests hold functions that run in the page.
  {
    files: [
      'tests/**',
      'wasm/tools/**',
      'web/package/init/*.js',
      'web/serve.mjs',
      'web/docs/generator/**',
      'web/recipes/together/server/**',
      '*.config.js',
    ],
    languageOptions: { globals: globals.node },
  },
  {
    files: [
      'tests/web/**',
      'tests/rooms/**',
      'tests/webkit/**',
      'tests/webkit.mjs',
      'tests/docs/**',
      'tests/package/**',
    ],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
  },
];
