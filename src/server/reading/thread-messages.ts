/** What the process sends a thread. */
export interface ToThread {
  id: number
  name: string
  args: unknown[]
}
/** What comes back: `cpuMs` is all that the thread has worked so far, in ms. */
export type FromThread = { cpuMs: number } & (
  | { is: 'ready' }
  | { is: 'read'; id: number; result: unknown }
  | { is: 'broken'; id: number; error: unknown }
)
