import { Flame, Languages, Scissors } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/menus/menu.tsx'
import { type Language, languageNames, languages } from '../../languages.ts'

interface RewordActsProps {
  busy: boolean
  hasModel: boolean
  /** The text's language; null: the practice's own. */
  language: Language | null
  onReword: (how: 'shorter' | 'warmer' | 'language', language?: Language) => void
}

const icon = { 'aria-hidden': true, className: 'size-4' } as const

export function RewordActs({ busy, hasModel, language, onReword }: RewordActsProps) {
  const look = { variant: 'ghost', size: 'sm' } as const
  return (
    <>
      {language ? null : (
        <>
          <Button {...look} busy={busy} icon={<Scissors {...icon} />} onClick={() => onReword('shorter')}>
            Shorter
          </Button>
          <Button {...look} busy={busy} icon={<Flame {...icon} />} onClick={() => onReword('warmer')}>
            Warmer
          </Button>
        </>
      )}
      <Menu
        label="In another language"
        align="start"
        trigger={
          <Button {...look} busy={busy} icon={<Languages {...icon} />}>
            {language ? languageNames[language] : 'In another language'}
          </Button>
        }
      >
        {hasModel ? null : (
          <MenuLabel>
            <span className="block max-w-64">
              Other languages need a language model, and none is set up here. Your administrator can add one.
            </span>
          </MenuLabel>
        )}
        {languages
          .filter(each => each !== language)
          .map(each => (
            <MenuItem key={each} disabled={!hasModel} onSelect={() => onReword('language', each)}>
              {languageNames[each]}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
