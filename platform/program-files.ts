import { join } from 'node:path'

/**
 * A file that the program reads while it runs, by its path from the repository's root. The build has a copy of each
 * (vite.config.ts), and of a worker thread the compiled script, so that it runs without the sources.
 */
export const programFile = (path: string): string =>
  import.meta.env?.PROD ? join('build', 'program', path.replace(/\.ts$/, '.js')) : path
