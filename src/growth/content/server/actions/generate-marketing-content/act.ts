import { actOf } from '#base/actions/server/offers/act.ts'
import { dayMs } from '#base/actions/server/offers/act-times.ts'
import { asSaid, call } from '#base/actions/server/offers/doing.ts'
import { cut } from '#lib/text/cut.ts'
import { action } from '../../../actions/generate-marketing-content/action.ts'
import { generateMarketingContent } from '../../offers/generate-marketing-content.ts'
import { settleContentDraft } from '../../offers/settle-content-draft.ts'

const kinds = { social_post: 'Post', email: 'Mail', blog: 'Article', google_business: 'Google post' }

export const act = actOf(action, {
  prepare: async (doing, { contentType, topic, targetAudience, platform }) => {
    const input = { contentType, topic, targetAudience, platform: platform ?? null, keeps: true }
    return {
      rows: [
        { label: 'Kind', value: kinds[contentType] },
        { label: 'About', value: topic },
        ...(targetAudience ? [{ label: 'For', value: targetAudience }] : []),
      ],
      diff: [{ row: 'content_drafts:new', field: 'content_type', before: null, after: contentType }],
      effects: ['Three drafts to choose from: nothing is published'],
      // A model may write them, so a refusal can't be known in advance.
      run: async () => {
        const made = await call(doing, generateMarketingContent, input)
        if (!made.ok) return asSaid(made)
        const drafts = made.data.variants.flatMap(({ draft_id, title, text }) =>
          draft_id ? [{ draft_id, title, text: cut(text, 600) }] : [],
        )
        const [first] = drafts
        return {
          message: `Three drafts are on the content desk. The first: “${cut(first?.title ?? first?.text ?? '', 160)}”`,
          data: { drafts, made_by: made.data.made_by, note: made.data.note },
          evidence: drafts.map(({ draft_id }) => `content_drafts:${draft_id}`),
          people: [],
          undo: { draft_ids: drafts.map(({ draft_id }) => draft_id) },
        }
      },
    }
  },
  undo: {
    withinMs: 7 * dayMs,
    run: async (doing, { draft_ids }) => {
      for (const draft_id of draft_ids as string[]) {
        const put = await call(doing, settleContentDraft, { draft_id, act: 'archive' })
        if (!put.ok) return asSaid(put)
      }
      return { message: 'The drafts are put aside.' }
    },
  },
})
