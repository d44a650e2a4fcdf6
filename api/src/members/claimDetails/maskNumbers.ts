import { maskedAccount } from '@friends/shared/contract/rules/bankAccount';

/** The text with its long numbers masked: banks name an account in their words, and members type one into other fields. */
export const maskNumbers = (text: string): string => text.replace(/\d(?:[ .-]?\d){4,}/g, maskedAccount);
