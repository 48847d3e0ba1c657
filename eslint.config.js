import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Type-aware rules for everything; what follows per folder are the rules that hold the architecture. */
export default tseslint.config(
  { ignores: ['dist/**', '.data/**', 'coverage/**', '**/*.generated.ts', 'server/graphql/generated.ts', 'server/db/migrations/**', 'public/**', 'test-results/**'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.server.json', './tsconfig.shared.json', './tsconfig.sw.json', './tsconfig.tests.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'zod', message: "The bundle has no room for it: import * as z from 'zod/mini'; rules belong in shared/validation." },
            { name: '@apollo/client', importNames: ['gql'], message: 'Write the document into a .graphql file of the feature and run npm run codegen.' },
            { name: '@fluentui/react-icons', message: 'Import the one icon by its own path; the whole package does not fit the bundle.' },
            { name: 'aws-amplify', message: 'Amplify is loaded lazily in src/lib/session only.' },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'What is kept on the device belongs in src/lib/session or src/lib/offline.' },
      ],
    },
  },
  {
    files: ['src/lib/session/**', 'src/lib/offline/**', 'src/config/**'],
    rules: { 'no-restricted-globals': 'off' },
  },
  // Where Amplify is loaded lazily.
  { files: ['src/lib/session/amplify-*.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['scripts/**', 'server/main.ts', 'tests/e2e/**', 'tests/chaos/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    files: ['eslint.config.js', 'vite.config.ts', 'drizzle.config.ts', 'tests/e2e/playwright.config.ts', 'tests/e2e/support/causes.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  { files: ['**/*.js', '**/*.cjs', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
)
