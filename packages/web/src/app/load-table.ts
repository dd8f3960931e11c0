/** The table of a game at this screen, and everything that a board needs. */
export const loadTable = () => import('../features/play/LocalGame.svelte');
