/** The rules beside the board: whether they are open, and at which rule. */
export const help = $state({ open: false, rule: '' });

/** At the rule in question, or where they were last. */
export const openHelp = (rule = help.rule): void => {
  help.rule = rule;
  help.open = true;
};

export const closeHelp = (): void => {
  help.open = false;
};
