// Stands in for the pages, which Vite builds for the server alone: everything else of the mount table runs as it is.
export const routes = {}
export const assets = { routes: {} }
export const future = {}
