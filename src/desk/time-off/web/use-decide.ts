import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { useDecideTimeOff } from './time-off-data.ts'

const outsideWords = (count: number) =>
  count === 0
    ? undefined
    : `${count === 1 ? 'A visit lies' : `${count} visits lie`} outside the hours now. Schedule lists what to do.`

/** Can be undone. Resolves to whether it worked. */
export function useDecide() {
  const { run, busy } = useDecideTimeOff()
  const decide = async (
    time_off_id: string,
    approves: boolean,
    name: string,
    words: string | null = null,
  ): Promise<boolean> => {
    const { data, error } = await run({ time_off_id, approves, words })
    if (error) {
      toastRefusal(approves ? 'Not approved' : 'Not declined', error)
      return false
    }
    toast({
      title: approves ? `${name}’s time off is approved` : `${name}’s time off is declined`,
      description: approves ? outsideWords(data.outside_count) : `${name} is told by mail.`,
      key: `time-off-${time_off_id}`,
      action: {
        label: approves ? 'Decline instead' : 'Approve instead',
        onSelect: () => decide(time_off_id, !approves, name),
      },
    })
    return true
  }
  return { decide, busy }
}
