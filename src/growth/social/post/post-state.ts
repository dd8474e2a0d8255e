import type { Network } from '#rules/posts/validate-post.ts'

export const networks = ['instagram', 'facebook', 'google'] as const satisfies Network[]
export const networkNames: Record<Network, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  google: 'Google',
}

/** Stories and reels are prepared here and posted by hand. */
export const postKinds = ['post', 'story', 'reel'] as const
export type PostKind = (typeof postKinds)[number]

export const postStates = [
  'draft',
  'approved',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'cancelled',
] as const
export type PostState = (typeof postStates)[number]

export const connectionStates = ['connected', 'needs_reconnecting', 'disconnected'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Kinds that each network supports. */
export const kindsOf: Record<Network, readonly PostKind[]> = {
  instagram: ['post', 'story', 'reel'],
  facebook: ['post', 'story', 'reel'],
  google: ['post'],
}

/** Actions by state. While sending, the network must answer first. */
export const mayGo: Record<
  'save' | 'approve' | 'schedule' | 'move' | 'cancel' | 'take_back' | 'retry' | 'by_hand' | 'repeat',
  readonly PostState[]
> = {
  save: ['draft', 'approved', 'scheduled', 'failed'],
  approve: ['draft', 'approved'],
  schedule: ['draft', 'approved', 'scheduled'],
  move: ['draft', 'approved', 'scheduled'],
  cancel: ['draft', 'approved', 'scheduled', 'failed', 'cancelled'],
  take_back: ['approved', 'scheduled', 'cancelled'],
  retry: ['failed'],
  by_hand: ['approved', 'scheduled', 'failed', 'published'],
  repeat: ['draft', 'approved', 'scheduled'],
}

/** States in which a post keeps its slot. */
export const holdsTime: readonly PostState[] = ['draft', 'approved', 'scheduled', 'publishing', 'published']
