/** The clocks at which tests must pass too: what each is called, and its offset from `now` (epoch ms), as `+12345s`. */
export function clocks(now: number): { name: string; offset: string }[]
