-- Each payment's mails are counted where they wait to be sent, in an object of their own.
DROP TABLE receipt_mails;
