import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server is built together with the pages it renders: one module graph, so one pool, one bus, one of each.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
})
