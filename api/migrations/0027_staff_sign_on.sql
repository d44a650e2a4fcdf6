-- Whoever signs in with the company's own account: who says so (the issuer), and the name it knows them by (the subject). The
-- address may change there.
alter table staff add issuer text;
alter table staff add subject text;
alter table staff add constraint staff_identity unique (issuer, subject);
alter table staff add constraint staff_whole_identity check ((issuer is null) = (subject is null));
-- An open account had a password and an app; theirs has neither.
alter table staff drop constraint staff_check;

-- Shows the issuer which of its sessions to end with this one.
alter table staff_sessions add id_token text;
