export interface OutsideServer {
  url: string
  version: string
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}
export function findServer(): string | undefined
export function startServer(bin: string): Promise<OutsideServer>
export function freePort(): Promise<number>
