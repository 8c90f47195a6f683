/**
 * Packages of hundreds of modules. Node reads the list of a package's modules anew for each of them: a process that has
 * them in one file starts with half of the work.
 */
export const largePackages = /^(@base-ui|@?better-auth|drizzle-orm|kysely)($|\/)/
