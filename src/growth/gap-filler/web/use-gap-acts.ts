import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import type { ShownGap } from '../schema.ts'
import { useApproveGap, useSetAsideGap, useTakeBackGap } from './gap-data.ts'

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

export function useGapActs({ id: gap_id, practitioner_name }: Pick<ShownGap, 'id' | 'practitioner_name'>) {
  const approving = useApproveGap()
  const takingBack = useTakeBackGap()
  const settingAside = useSetAsideGap()
  const takeBack = async () => {
    const { error } = await takingBack.run({ gap_id })
    if (error) toastRefusal('It was not taken back', error)
    else toast({ title: 'Nothing leaves', description: 'This time is not offered again.', key: 'gaps' })
    return !error
  }
  return {
    busy: approving.busy || takingBack.busy || settingAside.busy,
    takeBack,
    /** `post_text`: the post as seen; null: none. */
    approve: async (post_text: string | null) => {
      const { data, error } = await approving.run({ gap_id, post_text })
      if (error) toastRefusal('It was not offered', error)
      else
        toast({
          title:
            data.people > 0 || !data.post_at
              ? `${people(data.people)} will be written to`
              : 'It will be posted',
          description:
            data.people > 0 && data.post_at
              ? 'In a minute; the post follows. For as long as the time is open.'
              : 'In a minute, for as long as the time is open.',
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
