import { escapeHtml } from '@friends/shared/contract/escapeHtml';

export interface ProviderPerson {
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  /** Authentication methods (RFC 8176): `mfa` for two factors. */
  readonly amr: readonly string[];
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Friends ID</title>
<style>body{font:1rem/1.5 sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem;min-height:2.75rem}</style>
<h1>${title}</h1>
<p>This page is a demonstration of your company’s identity provider. It does not ask for a password.</p>
${content}
</html>
`;
}

export function peoplePage(people: readonly ProviderPerson[]): string {
  const buttons = people.map(({ email, name, groups, amr }) => {
    const description = `${groups.join(', ') || 'no group'}${amr.includes('mfa') ? '' : ', one factor'}`;
    return `<p><button name="person" value="${escapeHtml(email)}">${escapeHtml(name)}</button> ${escapeHtml(description)}</p>`;
  });
  return page(
    'Who are you?',
    `<form method="post">
${buttons.join('\n')}
<p><button name="person" value="">Nobody</button></p>
</form>`,
  );
}

/** @param form HTML of the provider's form `op.logoutForm` */
export function signOutPage(form: string): string {
  return page(
    'Sign out here, too?',
    `${form}
<p><button form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button form="op.logoutForm">Stay signed in</button></p>`,
  );
}
