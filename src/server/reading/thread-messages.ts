export interface ToThread {
  id: number
  name: string
  args: unknown[]
}
/** `cpuMs` is the thread's total CPU time in ms. */
export type FromThread = { cpuMs: number } & (
  | { is: 'ready' }
  | { is: 'read'; id: number; result: unknown }
  | { is: 'broken'; id: number; error: unknown }
)
