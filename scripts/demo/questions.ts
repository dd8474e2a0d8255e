import { ownerId } from './practice-rows.ts'
import type { Rows } from './rows.ts'

const questions = [
  [
    'Where can I park?',
    'Behind the house, free of charge. The ramp is on the left, the green door beside the bakery.',
  ],
  [
    'What should I wear?',
    'Whatever you like to arrive in. You undress as far as you are comfortable, and a sheet covers all but the part that is worked on.',
  ],
  [
    'When should I be there?',
    'Five minutes before. For a first visit ten, so that we can talk about what you would like.',
  ],
  [
    'What if I need to cancel?',
    'Please tell us a day ahead, by the link in your mail or by phone. Later changes may be charged at half price.',
  ],
  ['Can I book for somebody else?', 'Yes. The booking page asks who comes, and the mail goes to you.'],
] as const

/** What people ask Willow & Stone before they come. */
export const questionRows: Rows = [
  [
    'practice_questions',
    questions.map(([question, answer], position) => ({ practice_id: ownerId, question, answer, position })),
  ],
]
