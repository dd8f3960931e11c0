/** What the page's title says of the screen: the heading of its `main`. */
export const pageTitle: { screen: string } = $state({ screen: '' });
