import { defineConfig } from 'drizzle-kit'

// Writes the next migration from what the tables say: npx drizzle-kit generate --name what-it-does
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/**/tables.ts', './domain/**/tables.ts'],
  out: './platform/database/migrations',
})
