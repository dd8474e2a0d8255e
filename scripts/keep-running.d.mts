export function keepRunning(
  command: string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  times?: { pauses: number[]; settled: number },
): { ended: Promise<number>; stop: (signal: NodeJS.Signals) => void }
