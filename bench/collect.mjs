// Loaded into a measured server (node --expose-gc --import): collects garbage on request, so that only retained
// memory is measured.
process.on('SIGUSR2', () => {
  globalThis.gc()
  globalThis.gc()
})
