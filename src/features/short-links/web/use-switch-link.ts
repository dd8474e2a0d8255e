import { useQueryClient } from '@tanstack/react-query'
import { toastRefusal } from '#web/refusal.ts'
import { rowRefusal } from '#web/rows.ts'
import { toast } from '#web/ui/toast.ts'
import type { ShortLink } from '../link-state.ts'
import { switchShortLink } from './data.ts'

/** Switches a link off, which can be undone, or on. */
export function useSwitchLink() {
  const queries = useQueryClient()
  const set = async (link: ShortLink, isOn: boolean): Promise<void> => {
    const problem = await switchShortLink(link.id, isOn).then(() => null, rowRefusal)
    await queries.invalidateQueries({ queryKey: ['short_links'] })
    const name = `/b/${link.short_code}`
    if (problem) {
      const message = 'Try again in a moment.'
      return toastRefusal(`${name} was not switched`, { ...problem, message }, { key: 'link' })
    }
    toast({
      title: isOn ? `${name} is on` : `${name} is off`,
      description: isOn ? undefined : 'Whoever opens it now finds nothing.',
      key: 'link',
      ...(isOn ? {} : { action: { label: 'Undo', onSelect: () => void set(link, true) } }),
    })
  }
  return set
}
