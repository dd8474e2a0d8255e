import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Tokens } from './tokens.ts'

export interface AuthMail {
  kind: 'confirm' | 'recover' | 'magic-link' | 'email-change' | 'reauthenticate' | 'invite'
  to: string
  /** Six digits a person can type. */
  token: string
  tokenHash: string
  /** A page of ours with a button; opening it changes nothing. */
  actionUrl: string
}

/** What the platform dialects need of the process around them. */
export interface PlatformDeps {
  pool: pg.Pool
  config: Config
  log: Logger
  now: () => Date
  tokens: Tokens
  mail: (mail: AuthMail) => Promise<void>
}
