import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { listSequences } from './list-sequences.ts'
import { advanceSequencesJob } from './offers/advance-sequences.ts'
import { createLeadNurturingSequence } from './offers/create-lead-nurturing-sequence.ts'
import { takeOutOfSequence } from './offers/take-out-of-sequence.ts'
import { listSequencePeople } from './people/list-sequence-people.ts'
import { putInSequence } from './people/put-in-sequence.ts'
import { removeSequence } from './remove-sequence.ts'
import { saveSequence } from './save-sequence.ts'
import { showSequence } from './show-sequence.ts'
import { switchSequence } from './switch-sequence.ts'
import { trySequence } from './try-sequence.ts'

export const server = {
  verbs: [
    createLeadNurturingSequence,
    listSequencePeople,
    listSequences,
    putInSequence,
    removeSequence,
    saveSequence,
    showSequence,
    switchSequence,
    takeOutOfSequence,
    trySequence,
  ],
  jobs: [advanceSequencesJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
