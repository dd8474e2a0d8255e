import { groups, type Menu, olderGroups, type Screen } from '#base/rights/screen.ts'
import { screens } from '#screens.ts'
import { icons } from '#web/layout/icons.ts'
import type { Navigation, NavigationGroup, NavigationItem } from '#web/layout/navigation/navigation.ts'

function itemOf(screen: Screen, { icon, label, short, newTab, also, alone }: Menu): NavigationItem {
  const { path, title, right, feature, words } = screen
  const audience = right === 'admins' ? 'admin' : 'isPublic' in screen ? 'not-admin' : undefined
  return {
    to: `/${path}`,
    label: label ?? title,
    icon: icons[icon],
    short,
    feature,
    audience,
    newTab,
    also: also && `/${also}`,
    alone,
    words,
  }
}

const entries = screens.flatMap(screen =>
  screen.menu ? [{ ...screen.menu, item: itemOf(screen, screen.menu) }] : [],
)
const itemsOf = (by: 'group' | 'older', id: string) =>
  entries.filter(entry => entry[by] === id).map(({ item }) => item)
const groupsOf = (by: 'group' | 'older', labels: Record<string, string>): NavigationGroup[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label, items: itemsOf(by, id) }))

export const navigation: Navigation = {
  main: itemsOf('group', 'main'),
  groups: groupsOf('group', groups),
  olderGroups: groupsOf('older', olderGroups),
}
