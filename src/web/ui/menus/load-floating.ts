import { whenOpened } from '../../when-opened.tsx'

/** 20 kB that only open popups need. The shell also loads it when the browser is idle. */
export const loadFloating = () => import('./floating.tsx')

export const MenuList = whenOpened(async () => (await loadFloating()).MenuList)
export const PopoverCard = whenOpened(async () => (await loadFloating()).PopoverCard)
export const TooltipCard = whenOpened(async () => (await loadFloating()).TooltipCard)
