import { valueWords } from '#base/rights/format-value.ts'
import { acts, archived, changed, quoted, type Trail, turns, value } from '#base/rights/trail-copy.ts'
import { channelNames, typeNames } from './draft-state.ts'
import { topicLabels } from './topics.ts'

export const trail: Trail = {
  content_drafts: {
    subject: 'marketing',
    names: ['content_type', 'channel', 'title', 'topic'],
    one: 'the',
    many: 'drafts',
    bare: 'a draft',
    called: ({ content_type, channel, title, topic }, facts) => {
      const what = content_type === 'social_post' ? valueWords(channelNames, channel, facts) : ''
      const kind = what ? `${what} post draft` : draftOf(valueWords(typeNames, content_type, facts))
      const about = quoted(title) ?? quoted(valueWords(topicLabels, topic, facts))
      return kind && [kind, about].filter(Boolean).join(' ')
    },
    inserted: () => 'wrote *',
    columns: {
      state: acts({ draft: 'moved * back to draft', approved: 'approved *', used: 'marked * as used' }),
      content_type: value('kind', typeNames),
      topic: value('topic', topicLabels),
      channel: value('channel', channelNames),
      subject: changed('subject'),
      audience: changed('audience'),
      title: changed('title'),
      body: changed('text'),
      hashtags: changed('hashtags'),
      note: changed('note'),
      picture_id: changed('picture'),
      picture_alt: changed('picture description'),
      language: changed('language'),
      meant_at: changed('planned time'),
      archived_at: archived,
      seed: null,
      evidence: null,
      quote_id: null,
      made_by: null,
      first_words: null,
      edited_at: null,
      approved_by: null,
      approved_at: null,
      handed_to: null,
      handed_id: null,
      used_at: null,
      revision: null,
    },
  },
  practice_voices: {
    subject: 'marketing',
    one: "the practice's voice",
    many: "the practice's voice",
    bare: "the practice's voice",
    isSettings: true,
    columns: {
      tone: value('tone of marketing texts', { plain: 'plain', warm: 'warm', lively: 'lively' }),
      uses_emoji: turns('emoji in marketing texts'),
      avoid: value('words marketing texts avoid', 'list'),
      sign_off: value('sign-off of marketing texts', 'title'),
    },
  },
}

function draftOf(type: string): string {
  return type && `${type.replace(/^(?:Email|Blog)/, word => word.toLowerCase())} draft`
}
