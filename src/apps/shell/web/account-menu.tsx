import { LogOut, Store, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLeave } from '#base/account/web/use-leave.ts'
import { PracticeChoices } from '#base/members/web/practice-choices.tsx'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { useAuth } from '#web/session/session.tsx'
import { chooseTheme, type ThemeChoice, themeChoice } from '#web/theme/theme.ts'
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '#web/ui/menus/menu.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { initials } from '#web/ui/pictures/initials.ts'

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function AccountMenu() {
  const { user } = useAuth()
  const { current, mayOpen } = useWorkplace()
  const [theme, setTheme] = useState<ThemeChoice>(themeChoice)
  const name = current.own_name || String(user?.user_metadata.full_name ?? '') || user?.email || ''

  const leave = useLeave()
  const choose = (value: string) => {
    const choice = value as ThemeChoice
    setTheme(choice)
    chooseTheme(choice)
  }
  return (
    <Menu
      label="Account"
      trigger={
        <button
          type="button"
          aria-label={`Account ${initials(name)}, ${user?.email ?? ''}`}
          className="flex-none rounded-full pointer-coarse:p-1.5"
        >
          <Avatar name={name} size={32} />
        </button>
      }
    >
      <MenuLabel>{user?.email}</MenuLabel>
      {mayOpen('/practice-settings') ? (
        <MenuItem to="/practice-settings" icon={<Store aria-hidden="true" className="size-4.5" />}>
          Practice settings
        </MenuItem>
      ) : null}
      <PracticeChoices />
      <MenuItem to="/profile" icon={<UserRound aria-hidden="true" className="size-4.5" />}>
        Your account
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Appearance</MenuLabel>
      <MenuRadio value={theme} onChange={choose} options={themes} />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" className="size-4.5" />} onSelect={leave}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
