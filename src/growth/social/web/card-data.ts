import type { Network } from '#rules/posts/validate-post.ts'
import { type CallError, call, type VerbInput } from '#web/calls/call.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { cardAbout } from '../post/card-about.ts'

type Card = VerbInput<'make-content-card'>
type About = Omit<Card, 'size'>

export const makeCard = (input: Card) => call('make-content-card', input, { timeoutMs: 30_000 })

export async function aboutOf(
  draftId: string | null,
  text: string,
  network: Network,
): Promise<{ about: About; error?: undefined } | { error: CallError }> {
  const [draft] = draftId
    ? rowsOf(
        await supabase().from('content_drafts').select('topic,subject,evidence').eq('id', draftId).limit(1),
      )
    : []
  if (draft) {
    const refs = (draft.evidence as { ref: string }[]).map(({ ref }) => ref)
    return { about: { topic: draft.topic as Card['topic'], subject: draft.subject, refs } }
  }
  if (text.trim() === '') return { about: cardAbout([]) }
  const found = await call('check-content-draft', {
    ...(network === 'google'
      ? { content_type: 'google_business', channel: 'google' }
      : { content_type: 'social_post', channel: network }),
    ...{ topic: 'about_practice', subject: null, audience: 'everyone', picture_id: null },
    words: { title: null, text: text.slice(0, 8_000), hashtags: [], evidence: [] },
  })
  if (found.error) return { error: found.error }
  return { about: cardAbout(found.data.evidence.map(({ ref }) => ref)) }
}
