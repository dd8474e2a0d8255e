import { toastRefusal } from '#web/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import type { ShownGap } from '../schema.ts'
import { useApproveGap, useSetAsideGap, useTakeBackGap } from './gap-data.ts'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

/** What is done with one stretch of open time. Each answers whether it was done. */
export function useGapActs({ id: gap_id, practitioner_name }: Pick<ShownGap, 'id' | 'practitioner_name'>) {
  const approving = useApproveGap()
  const takingBack = useTakeBackGap()
  const settingAside = useSetAsideGap()
  const takeBack = async () => {
    const { error } = await takingBack.run({ gap_id })
    if (error) toastRefusal('It was not taken back', error)
    else toast({ title: 'Nothing is sent', description: 'This time is not offered again.', key: 'gaps' })
    return !error
  }
  return {
    busy: approving.busy || takingBack.busy || settingAside.busy,
    takeBack,
    approve: async () => {
      const { data, error } = await approving.run({ gap_id })
      if (error) toastRefusal('It was not offered', error)
      else
        toast({
          title: `${people(data.people)} will be written to`,
          description: 'In a minute, for as long as the time is open.',
          glyph: 'check',
          key: 'gaps',
          action: { label: 'Undo', onSelect: () => void takeBack() },
        })
      return !error
    },
    setAside: async () => {
      const { error } = await settingAside.run({ gap_id })
      if (error) toastRefusal('It is still here', error)
      else toast({ title: `${practitioner_name}’s time is not offered`, key: 'gaps' })
      return !error
    },
  }
}
