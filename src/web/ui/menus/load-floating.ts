import { whenOpened } from '../../when-opened.tsx'

/** 20 kB that only something open needs. The frame asks for it too, once the screen stands and the browser is idle. */
export const loadFloating = () => import('./floating.tsx')

export const MenuList = whenOpened(async () => (await loadFloating()).MenuList)
export const PopoverCard = whenOpened(async () => (await loadFloating()).PopoverCard)
export const TooltipCard = whenOpened(async () => (await loadFloating()).TooltipCard)
