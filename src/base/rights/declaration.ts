import type { Registrable } from '#base/plans/plans.ts'
import type { CanSend } from '#server/outbound/send-guard.ts'
import type { FileKind } from '../../server/files/file-kind.ts'
import type { Verb } from '../../server/functions/verb.ts'
import type { Webhook } from '../../server/functions/webhook-routes.ts'
import type { Job } from '../../server/jobs/run-jobs.ts'
import type { QueuedWork } from '../../server/queued-work/queued-work.ts'
import type { Right } from './member-rights.ts'
import type { Screen } from './screen.ts'

/** Layers and their folders, lowest first. A feature uses only its own layer and those below it, without cycles. */
export const floors = ['base', 'diary', 'clinical', 'desk', 'site', 'growth', 'apps'] as const
export type Floor = (typeof floors)[number]

export interface FeatureDeclaration {
  screens?: readonly Screen[]
}

/** A file kind with its rights. Limits are product decisions. */
export interface ProductFileKind extends FileKind {
  writeRight: Right
  readRight: Right
}

/** Decides at send time which messages may go. */
export interface SendGuard {
  /** All claimed messages, or only those that all other guards allow. */
  asks: 'all' | 'leaving'
  canSend: CanSend
}

/** A feature's server part: its `server/feature.ts`. */
export interface ServerDeclaration {
  verbs?: readonly (Verb & Registrable)[]
  jobs?: readonly Job[]
  queuedWork?: readonly QueuedWork[]
  webhooks?: readonly Webhook[]
  fileKinds?: readonly ProductFileKind[]
  sendGuards?: readonly SendGuard[]
}

/** What travels to and from the verbs of a `server/feature.ts`, by their names: it adds them to `Wire` (lib/wire.ts). */
export type WireOf<Server extends { verbs: readonly { name: string; wire?: unknown }[] }> = {
  [V in Server['verbs'][number] as V['name']]: NonNullable<V['wire']>
}
