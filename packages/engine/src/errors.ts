/** Errors that name the rule they come from (R-numbers of docs/rules). */

export type RuleError = Error & { readonly rule: string };

export const ruleError = (rule: string, message: string): RuleError =>
  Object.assign(new Error(`${message} (${rule})`), { name: 'RuleError', rule });
