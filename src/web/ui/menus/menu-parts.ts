import type { Menu } from 'radix-ui/internal'
import { createContext, useContext } from 'react'

/** Menu items get their parts from the list, which loads when it opens. */
export const MenuParts = createContext<typeof Menu | null>(null)

export function useMenuParts(): typeof Menu {
  const parts = useContext(MenuParts)
  if (!parts) throw new Error('a line of a menu stands outside of one')
  return parts
}
