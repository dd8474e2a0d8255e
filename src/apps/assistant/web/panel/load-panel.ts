/** In its own file, because every screen loads the button that imports the panel. */
export const loadPanel = () => import('./assistant-panel.tsx')
