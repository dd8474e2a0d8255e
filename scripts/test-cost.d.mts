export const budget: { minutes: number; cpuSeconds: number }
export function cpuSeconds(stat?: string): number | undefined
export function costLine(seconds: number, cpu: number | undefined): string
