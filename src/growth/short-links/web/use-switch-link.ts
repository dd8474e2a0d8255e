import type { ShortLink } from '../link-state.ts'
import { useLinkRows } from './data.ts'

export function useSwitchLink() {
  const links = useLinkRows()
  const set = async (
    { id, short_code }: Pick<ShortLink, 'id' | 'short_code'>,
    isOn: boolean,
  ): Promise<void> => {
    const name = `/b/${short_code}`
    const said = { refused: `${name} was not switched`, hint: 'Try again in a moment.' }
    const done = isOn
      ? { title: `${name} is on`, key: 'link' }
      : { title: `${name} is off`, description: 'People who open it now will find nothing.', key: 'link' }
    const undo = isOn ? undefined : () => set({ id, short_code }, true)
    await links.change({ id }, { is_active: isOn }, { ...said, done, undo })
  }
  return set
}
