/**
 * Packages of hundreds of modules. Node reads a package's module list for each of them: bundled, a process starts
 * with half the work.
 */
export const largePackages = /^(@base-ui|@?better-auth|drizzle-orm|kysely)($|\/)/
