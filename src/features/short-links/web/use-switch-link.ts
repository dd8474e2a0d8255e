import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast.ts'
import type { ShortLink } from '../link-state.ts'
import { switchShortLink } from './data.ts'

/** Switches a link off, which can be undone, or on. */
export function useSwitchLink() {
  const queries = useQueryClient()
  const set = async (link: ShortLink, isOn: boolean): Promise<void> => {
    const problem = await switchShortLink(link.id, isOn).catch(() => 'unreachable')
    await queries.invalidateQueries({ queryKey: ['short_links'] })
    const name = `/b/${link.short_code}`
    if (problem) {
      toast({
        title: `${name} was not switched`,
        description: 'Try again in a moment.',
        tone: 'error',
        key: 'link',
      })
      return
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
