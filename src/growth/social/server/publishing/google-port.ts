import { localeOf } from '#growth/facts/hemisphere.ts'
import { onlyRow } from '#server/database/rows.ts'
import type { NetworkConfig } from '#server/network-config.ts'
import { googleBusiness } from '#server/outbound/social/open-networks.ts'
import { samePost } from '../../post/same-post.ts'
import { lendPictures } from './lend-pictures.ts'
import type { Port } from './port.ts'
import { type Publishing, signalOf } from './publishing.ts'

const askedFor = (publishing: Publishing) => {
  const { work, tokens, connection } = publishing
  return {
    app: work.config.networks.google as NetworkConfig,
    token: tokens.access,
    place: connection.account_id,
    signal: signalOf(publishing),
  }
}

const languageOf = async ({ work, practiceId }: Publishing): Promise<string> =>
  localeOf(
    await work.read(({ client }) =>
      onlyRow<{ time_zone: string; currency: string }>(client, {
        name: 'language-of-google-post',
        text: 'select time_zone, currency from practices where id = $1',
        values: [practiceId],
      }),
    ),
  )

/** One request: Google fetches the picture while answering. */
export const googlePort: Port = {
  prepare: async publishing => {
    const pictures = await lendPictures(publishing)
    return Array.isArray(pictures) ? { imageUrl: pictures[0]?.url ?? null } : pictures
  },

  publish: async (publishing, { imageUrl = null }) => {
    const { app, token, place, signal } = askedFor(publishing)
    const { text, link, call_to_action } = publishing.post
    // Links become the button, since text links can't be tapped.
    const action = call_to_action ?? (link ? { type: 'BOOK', url: link } : null)
    const asked = { summary: text, languageCode: await languageOf(publishing), action, imageUrl }
    const answer = await googleBusiness.post(app, token, place, asked, signal)
    return answer.ok ? { ok: true, body: { id: answer.body.name } } : answer
  },

  find: async (publishing, step, known) => {
    const { app, token, place, signal } = askedFor(publishing)
    const shown = await googleBusiness.posts(app, token, place, signal)
    if (!shown.ok) return { is: 'refused', refusal: shown.refusal }
    const asked = { words: step.words ?? '', askedAt: step.began_at.getTime(), known }
    const found = samePost(shown.body, asked)
    if (!found) return { is: 'not_there' }
    return { is: 'there', published: { id: found.id, permalink: found.permalink } }
  },

  permalink: async (publishing, id) => {
    const { app, token, place, signal } = askedFor(publishing)
    const shown = await googleBusiness.posts(app, token, place, signal)
    return shown.ok ? (shown.body.find(each => each.id === id)?.permalink ?? null) : null
  },
}
