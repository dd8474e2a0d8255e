/** The CPU time that something takes on its thread, in milliseconds: on a busy machine it waits, but computes no longer. */
export async function cpuMsOf(run: () => unknown): Promise<number> {
  const from = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1_000
}
