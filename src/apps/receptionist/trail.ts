import { acts, changed, quoted, type Trail, turns, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  practice_questions: {
    subject: 'practice',
    names: ['question'],
    one: 'the question',
    many: 'questions',
    bare: 'a question',
    called: ({ question }) => quoted(question),
    columns: {
      question: value('wording', 'title'),
      answer: changed('answer'),
      is_shown: acts({ true: 'showed *', false: 'hid *' }),
      position: null,
    },
  },
  reception_settings: {
    subject: 'practice',
    one: 'the virtual reception',
    many: 'virtual receptions',
    bare: 'the virtual reception settings',
    isSettings: true,
    columns: {
      is_on: turns('the virtual reception'),
      is_on_booking_page: turns('the virtual reception on the booking page'),
      is_in_widget: turns("the virtual reception on the practice's own site"),
      answers_texts: turns('answering text messages in the virtual reception'),
      welcome: changed('greeting of the virtual reception'),
      away: changed('away message of the virtual reception'),
      stop_word: value('word that silences the virtual reception', 'title'),
      reply_minutes: value('time in which a person answers', 'minutes'),
      keep_days: value('time conversations are kept', 'days'),
      may_ask_model: turns('reading visitors with a model'),
    },
  },
}
