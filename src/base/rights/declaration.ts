import type { Registrable } from '#base/plans/plans.ts'
import type { CanSend } from '#server/outbound/send-guard.ts'
import type { FileKind } from '../../server/files/file-kind.ts'
import type { Verb } from '../../server/functions/verb.ts'
import type { Webhook } from '../../server/functions/webhook-routes.ts'
import type { Job } from '../../server/jobs/run-jobs.ts'
import type { QueuedWork } from '../../server/queued-work/queued-work.ts'
import type { Right } from './member-rights.ts'
import type { Screen } from './screen.ts'

/**
 * The floors and their folders, the lowest first. A feature uses those of its own floor and of the floors below it, without circles. base: the
 * house; diary: visits and what is written to people about them; clinical: behind the wall; desk: the day; site: the
 * product's own pages; growth: what brings clients; apps: screens that compose several features.
 */
export const floors = ['base', 'diary', 'clinical', 'desk', 'site', 'growth', 'apps'] as const
export type Floor = (typeof floors)[number]

/** What a feature has, as plain data for both sides: its `feature.ts`. */
export interface FeatureDeclaration {
  screens?: readonly Screen[]
}

/** A kind of file that /files/v1 takes, with the rights of the product. Its bounds are product decisions. */
export interface ProductFileKind extends FileKind {
  writeRight: Right
  readRight: Right
}

/** Says just before messages leave which of them may. */
export interface SendGuard {
  /** About all of a claim, or only about those that every other guard lets leave. */
  asks: 'all' | 'leaving'
  canSend: CanSend
}

/** What a feature has on the server: its `server/feature.ts`. */
export interface ServerDeclaration {
  verbs?: readonly (Verb & Registrable)[]
  jobs?: readonly Job[]
  /** Kinds of work that take longer than a request. */
  queuedWork?: readonly QueuedWork[]
  /** Addresses that other services call. */
  webhooks?: readonly Webhook[]
  fileKinds?: readonly ProductFileKind[]
  sendGuards?: readonly SendGuard[]
}

/** What travels to and from the verbs of a `server/feature.ts`, by their names: it adds them to `Wire` (lib/wire.ts). */
export type WireOf<Server extends { verbs: readonly { name: string; wire?: unknown }[] }> = {
  [V in Server['verbs'][number] as V['name']]: NonNullable<V['wire']>
}
