interface Counts {
  passed: number
  failed: number
  problems: string[]
}
// biome-ignore lint/suspicious/noExplicitAny: what the runners write is theirs
type Report = any

export function countVitest(report: Report, code: number): Counts
export function countPlaywright(report: Report, code: number): Counts & { again: string[]; note?: string }
export function filesThatFailed(report: Report): string[]
export function withLater(first: Report, later: Report): Report
export function triedAgain(first: Report, later: Report): string[]
export const slowMs: number
export function slowInVitest(report: Report): { ms: number; name: string }[]
export function slowInPlaywright(report: Report): { ms: number; name: string }[]
