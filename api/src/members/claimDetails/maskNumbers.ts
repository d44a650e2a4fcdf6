import { maskedAccount } from '@friends/shared/contract/rules/bankAccount';

/** Masks long numbers in a text: banks mention accounts in their messages, and members type them into other fields. */
export const maskNumbers = (text: string): string => text.replace(/\d(?:[ .-]?\d){4,}/g, maskedAccount);
