import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { useAnswerDuplicate } from '../household-data.ts'

/** Answers 'two', with Undo, or reopens the question. Returns whether it was saved. */
export function useAnswerTwo(questionId: string) {
  const { run, busy } = useAnswerDuplicate()
  const answer = async (said: 'two' | null): Promise<boolean> => {
    const { data, error } = await run({ question_id: questionId, answer: said })
    if (!data) toastRefusal('Not saved', error)
    else if (said)
      toast({ title: 'They are two people', action: { label: 'Undo', onSelect: () => void answer(null) } })
    return Boolean(data)
  }
  return { answerTwo: () => answer('two'), askAgain: () => answer(null), busy }
}
