import type { NetworkConfig } from '#server/network-config.ts'
import { facebook } from '#server/outbound/social/open-networks.ts'
import { samePost } from '../../post/same-post.ts'
import { lendPictures } from './lend-pictures.ts'
import type { Port } from './port.ts'
import { isPublishProblem } from './publish-problem.ts'
import { type Publishing, signalOf } from './publishing.ts'
import { runPublishStep } from './run-publish-step.ts'

const askedFor = (publishing: Publishing) => {
  const { work, tokens, connection } = publishing
  return {
    app: work.config.networks.facebook as NetworkConfig,
    token: tokens.access,
    page: connection.account_id,
    signal: signalOf(publishing),
  }
}

/** Uploads unpublished pictures (`/photos`), then publishes the post (`/feed`). */
export const facebookPort: Port = {
  prepare: async publishing => {
    const { app, token, page } = askedFor(publishing)
    const pictures = await lendPictures(publishing)
    if (!Array.isArray(pictures)) return pictures
    const photos: string[] = []
    for (const [n, picture] of pictures.entries()) {
      const photo = await runPublishStep(publishing, `photo:${n}`, held =>
        facebook.photo(app, token, page, picture, signalOf(held)),
      )
      if (isPublishProblem(photo)) return photo
      photos.push(photo.id)
    }
    return { photos }
  },

  publish: (publishing, { photos = [] }) => {
    const { app, token, page, signal } = askedFor(publishing)
    const { text, link } = publishing.post
    // With pictures, a link gets no preview, and the network accepts only one of them.
    const isInText = photos.length > 0 && link !== null && !text.includes(link)
    const message = isInText ? `${text}\n\n${link}`.trim() : text
    return facebook.feed(app, token, page, { message, link: photos.length > 0 ? null : link, photos }, signal)
  },

  find: async (publishing, step, known) => {
    const { app, token, page, signal } = askedFor(publishing)
    const askedAt = step.began_at.getTime()
    const shown = await facebook.posts(app, token, page, askedAt - 600_000, signal)
    if (!shown.ok) return { is: 'refused', refusal: shown.refusal }
    const { link } = publishing.post
    const words = step.words ?? ''
    const asked = { askedAt, known }
    const found =
      samePost(shown.body, { ...asked, words }) ??
      (link ? samePost(shown.body, { ...asked, words: `${words}\n\n${link}` }) : undefined)
    if (!found) return { is: 'not_there' }
    return { is: 'there', published: { id: found.id, permalink: found.permalink } }
  },

  permalink: async (publishing, id) => {
    const { app, token, signal } = askedFor(publishing)
    const answer = await facebook.permalink(app, token, id, signal)
    return answer.ok ? (answer.body.permalink_url ?? null) : null
  },
}
