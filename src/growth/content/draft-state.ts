import type { Channel, ContentType } from '#rules/composing/facts-input.ts'
import type { GlyphName } from '#web/ui/glyph.tsx'
import type { BadgeTone } from '#web/ui/page/badge.tsx'

export const contentTypes = [
  'social_post',
  'google_business',
  'email',
  'blog',
] as const satisfies ContentType[]

export const typeNames: Record<ContentType, string> = {
  social_post: 'Social post',
  google_business: 'Google update',
  email: 'Email',
  blog: 'Blog article',
}
export const channelNames: Record<Channel, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  google: 'Google profile',
  email: 'Email',
  site: 'Your own site',
}
export const mostLettersOf: Record<Channel, number> = {
  instagram: 2_200,
  facebook: 8_000,
  google: 1_500,
  email: 8_000,
  site: 8_000,
}
export const hasTitle = (type: string) => type === 'email' || type === 'blog'

export const madeBy = ['composer', 'model', 'hand'] as const
export const draftStates = ['draft', 'approved', 'used'] as const
export type DraftState = (typeof draftStates)[number]

export const stateLooks: Record<DraftState, { word: string; glyph: GlyphName; tone: BadgeTone }> = {
  draft: { word: 'Draft', glyph: 'ring', tone: 'neutral' },
  approved: { word: 'Approved', glyph: 'check', tone: 'primary' },
  used: { word: 'Used', glyph: 'check', tone: 'success' },
}
export const archivedLook = { word: 'Archived', glyph: 'slash', tone: 'neutral' } as const
