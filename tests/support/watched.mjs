// Loaded into a server that is watched (node --expose-gc --import): says how much memory it holds once garbage is
// collected, when asked over the channel between parent and child.
process.on('message', () => {
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send({ heapUsed, external, rss })
})
process.channel?.unref()
