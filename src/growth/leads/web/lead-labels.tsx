import { Camera, FileDown, Globe, MessageSquare, Phone, Store, Tag, ThumbsUp } from 'lucide-react'
import { fullName } from '#lib/names/person-names.ts'
import type { LeadCard } from '../schema.ts'

/** A lead's name; without one, the email or phone. */
export const leadName = (lead: Pick<LeadCard, 'first_name' | 'last_name' | 'email' | 'phone'>): string =>
  fullName(lead) || lead.email || lead.phone || 'Somebody'

/** 'Guide: Ten minutes at the desk', 'Phone'. */
export const sourceName = ({ source, guide }: { source: string; guide: string | null }): string =>
  guide ? `Guide: ${guide}` : source

const icons: [RegExp, typeof Tag][] = [
  [/phone|call/i, Phone],
  [/chat|message/i, MessageSquare],
  [/insta|photo/i, Camera],
  [/facebook|recommend|friend/i, ThumbsUp],
  [/google|walk|shop/i, Store],
  [/web|site|search/i, Globe],
]

export function SourceIcon({ source, guide }: { source: string; guide: string | null }) {
  const Icon =
    guide || /^guide/i.test(source) ? FileDown : (icons.find(([words]) => words.test(source))?.[1] ?? Tag)
  return <Icon aria-hidden="true" className="size-3.5 flex-none" />
}
